/**
 * Ignores errors of writes to stdout and stderr: a log that cannot be written, because its reader
 * has ended or its disk is full, must not end the service.
 */
export function ignoreLogErrors(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}
