import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { textVideoImageExamples } from '../../../src/components/belts/TextVideoImage/examples';
import { Player } from '../../../src/components/belts/TextVideoImage/Player';
import { TextVideoImage } from '../../../src/components/belts/TextVideoImage/TextVideoImage';
import { sizesFrom } from '../../../src/components/image/widths';
import { renderWithStrings } from '../render';

const { pictureRight, videoLeft, pictureBelow, textAlone } = textVideoImageExamples;
const playLink = () => screen.getByRole('link', { name: 'Play video: A night at the cargo door' });

describe('a video', () => {
  test('is a link to its page without resources from its host', () => {
    const { container } = renderWithStrings(<TextVideoImage {...videoLeft} />);
    expect(playLink()).toHaveAttribute('href', 'https://www.youtube.com/watch?v=Zk0x9qLmN2A');
    expect(container.querySelector('iframe, [src*="youtube"], [srcset*="ytimg"]')).toBeNull();
    expect(document.head.querySelector('link[href*="youtube"]')).toBeNull();
  });

  test('plays in place after a press, without cookies, and takes the focus', async () => {
    renderWithStrings(<TextVideoImage {...videoLeft} />);
    await userEvent.click(playLink());
    const player = await screen.findByTitle('A night at the cargo door');
    expect(player).toHaveAttribute(
      'src',
      expect.stringMatching(
        /^https:\/\/www\.youtube-nocookie\.com\/embed\/Zk0x9qLmN2A\?autoplay=1/,
      ),
    );
    expect(player).toHaveFocus();
  });

  test('offers its link after eight seconds without an answer, until the player answers', () => {
    jest.useFakeTimers();
    const video = {
      videoId: 'Zk0x9qLmN2A',
      poster: null,
      title: 'Night shift',
      sizes: sizesFrom({}, '100vw'),
    };
    renderWithStrings(<Player video={video} />);
    const player = screen.getByTitle<HTMLIFrameElement>('Night shift');
    const link = () =>
      screen.queryByRole('link', {
        name: 'The video does not load here. Watch it on YouTube: Night shift',
      });
    const answer = (source: Window | null) =>
      act(() => void window.dispatchEvent(new MessageEvent('message', { source })));
    act(() => jest.advanceTimersByTime(7_900));
    expect(link()).not.toBeInTheDocument();
    act(() => jest.advanceTimersByTime(200));
    expect(link()).toHaveAttribute('href', 'https://www.youtube.com/watch?v=Zk0x9qLmN2A');
    expect(link()).toHaveFocus();
    answer(window);
    expect(link()).toBeInTheDocument();
    answer(player.contentWindow);
    expect(link()).not.toBeInTheDocument();
    jest.useRealTimers();
  });

  test('opens in another tab with a modifier key', () => {
    renderWithStrings(<TextVideoImage {...videoLeft} />);
    // jsdom cannot open the target; the test only checks that the default action is not prevented.
    const event = { ctrlKey: true, cancelable: true, bubbles: true };
    playLink().addEventListener('click', (click) => {
      expect(click.defaultPrevented).toBe(false);
      click.preventDefault();
    });
    fireEvent.click(playLink(), event);
    expect(screen.queryByTitle('A night at the cargo door')).not.toBeInTheDocument();
    expect.assertions(2);
  });
});

test('a picture on the left is before the text, and a picture on the right after it', () => {
  const order = (name: string) => {
    const picture = screen.queryByRole('img') ?? playLink();
    const heading = screen.getByRole('heading', { level: 2, name });
    return heading.compareDocumentPosition(picture);
  };
  const { unmount } = renderWithStrings(<TextVideoImage {...videoLeft} />);
  expect(order('A night at the cargo door')).toBe(Node.DOCUMENT_POSITION_PRECEDING);
  unmount();
  renderWithStrings(<TextVideoImage {...pictureRight} />);
  expect(order('Wet lease')).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test.each([
  ['default', pictureRight],
  ['brand', videoLeft],
  ['accent', pictureBelow],
])('the title has the colour %s', (color, example) => {
  renderWithStrings(<TextVideoImage {...example} />);
  const heading = screen.getByRole('heading', { level: 2 });
  expect(heading.parentElement).toHaveAttribute('data-title', color);
});

test('a picture shows its caption and the link its text', () => {
  renderWithStrings(<TextVideoImage {...pictureRight} />);
  expect(screen.getByText('Crew change at Keflavík.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Wet lease in detail' })).toHaveAttribute(
    'href',
    '/services/wet-lease/',
  );
});

test('a text without a picture leaves no space for one', () => {
  const { container } = renderWithStrings(<TextVideoImage {...textAlone} />);
  expect(container.querySelectorAll('[data-media]')).toHaveLength(1);
});
