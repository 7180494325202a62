/**
 * Runs `work` again and again as it is asked for, at most once at a time: what is asked for meanwhile is one more run
 * after the running one. `work` does not reject.
 */
export function latest(work: () => Promise<void>): () => void {
  let running = false;
  let wanted = false;
  const run = async (): Promise<void> => {
    running = true;
    while (wanted) {
      wanted = false;
      // One turn, so that the change that asked for this reaches the server first.
      await new Promise((resolve) => setTimeout(resolve, 0));
      await work();
    }
    running = false;
  };
  return () => {
    wanted = true;
    if (!running) void run();
  };
}
