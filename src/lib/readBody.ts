/**
 * The body of a response is larger than allowed. The message continues a sentence about the response.
 */
export class BodyTooLarge extends Error {
  constructor(maximumBytes: number) {
    super(`it is larger than ${maximumBytes} bytes`);
  }
}

/**
 * Reads the body of a response chunk by chunk, so that an endless or highly compressed body does not
 * fill the memory.
 * @param maximumBytes counted after decompression
 * @param onChunk called for each chunk, for example to restart a timeout
 * @throws BodyTooLarge, which closes the connection, or the error of the connection
 */
export async function readBody(
  response: Response,
  maximumBytes: number,
  onChunk: () => void = () => undefined,
): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  const reader = response.body?.getReader();
  const checkSize = async (size: number) => {
    if (size <= maximumBytes) return;
    await reader?.cancel();
    throw new BodyTooLarge(maximumBytes);
  };
  await checkSize(Number(response.headers.get('content-length') ?? 0));
  let size = 0;
  for (let chunk = await reader?.read(); chunk?.value; chunk = await reader?.read()) {
    onChunk();
    chunks.push(chunk.value);
    size += chunk.value.byteLength;
    await checkSize(size);
  }
  return Buffer.concat(chunks);
}
