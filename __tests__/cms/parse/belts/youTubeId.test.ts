import { youTubeId } from '../../../../src/cms/parse/belts/youTubeId';

const id = 'dQw4w9WgXcQ';

describe('a video is named by its YouTube id or by an address of every form', () => {
  it.each([
    id,
    `https://www.youtube.com/watch?v=${id}`,
    `http://youtube.com/watch?v=${id}`,
    `https://m.youtube.com/watch?v=${id}`,
    `https://music.youtube.com/watch?v=${id}&list=RDAMVM${id}`,
    `https://www.youtube.com/watch?feature=shared&v=${id}&t=90s#comments`,
    `https://youtu.be/${id}`,
    `https://youtu.be/${id}?si=abc&t=42`,
    `https://www.youtube.com/shorts/${id}`,
    `https://youtube.com/shorts/${id}/?feature=share`,
    `https://www.youtube.com/embed/${id}?start=30`,
    `https://www.youtube-nocookie.com/embed/${id}?rel=0`,
    `https://www.youtube.com/live/${id}?t=1h2m3s`,
    `https://www.youtube.com/v/${id}`,
    `//www.youtube.com/embed/${id}`,
    `youtube.com/watch?v=${id}`,
    `HTTPS://WWW.YouTube.com/watch?v=${id}`,
  ])('%s', (value) => {
    expect(youTubeId(value)).toBe(id);
  });

  it('keeps ids with hyphens, underscores and digits', () => {
    expect(youTubeId('-_aB3dE6g-9')).toBe('-_aB3dE6g-9');
    expect(youTubeId('https://youtu.be/-_aB3dE6g-9')).toBe('-_aB3dE6g-9');
  });
});

describe('anything else names no video', () => {
  it.each([
    'short',
    'dQw4w9WgXcQtoolong',
    '"><script>',
    'https://',
    'https://youtu.be/',
    'https://www.youtube.com/watch',
    'https://www.youtube.com/watch?v=short',
    'https://www.youtube.com/@channel',
    'https://www.youtube.com/playlist?list=PL1234567890A',
    'https://www.youtube.com/embed/videoseries?list=PL1234567890A',
    'https://www.youtube.com/embed/live_stream?channel=UC12345',
    `https://vimeo.com/76979871`,
    `https://youtube.com.example/watch?v=${id}`,
    `https://example.com/youtube.com/watch?v=${id}`,
    `https://youtube.com@example.com/watch?v=${id}`,
    `javascript:alert(1)//${id}`,
  ])('%s', (value) => {
    expect(youTubeId(value)).toBeNull();
  });
});
