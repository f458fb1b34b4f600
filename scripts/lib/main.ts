/**
 * Runs the main function of a command. Prints the message of an error without its stack, and sets
 * exit status 1.
 */
export async function runMain(main: () => void | Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
