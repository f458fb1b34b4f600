import { open } from 'node:fs/promises';

/** Reads at most the given number of bytes from the start of a file. */
export async function readStart(file: string, length: number): Promise<Uint8Array> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
