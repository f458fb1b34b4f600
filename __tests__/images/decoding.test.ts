import { decodeInTurn } from '../../src/images/decoding';

/** Decodes three pictures of a size. Returns the highest number of them in memory at a time. */
async function mostAtOnce(picture: Parameters<typeof decodeInTurn>[0]): Promise<number> {
  let [current, most] = [0, 0];
  const decode = async () => {
    current += 1;
    most = Math.max(most, current);
    await new Promise((resolve) => setTimeout(resolve, 10));
    current -= 1;
  };
  await Promise.all([1, 2, 3].map(() => decodeInTurn(picture, decode)));
  return most;
}

describe('pictures are decoded', () => {
  it('at the same time if they are small', async () => {
    expect(await mostAtOnce({ width: 4000, height: 3000, format: 'png' })).toBe(3);
    expect(await mostAtOnce({ width: 6000, height: 4000, format: 'jpeg' })).toBe(3);
  });

  it('one after the other if they are large, so that memory is bounded', async () => {
    expect(await mostAtOnce({ width: 9488, height: 6324, format: 'jpeg' })).toBe(1);
    expect(await mostAtOnce({ width: 6000, height: 4000, format: 'heif' })).toBe(1);
    expect(await mostAtOnce({ width: 800, height: 500, pages: 60, format: 'gif' })).toBe(1);
  });

  it('after one that failed', async () => {
    const large = { width: 9000, height: 6000, format: 'png' } as const;
    const broken = decodeInTurn(large, () => Promise.reject(new Error('broken')));
    await expect(broken).rejects.toThrow('broken');
    expect(await decodeInTurn(large, () => Promise.resolve('whole'))).toBe('whole');
  });
});
