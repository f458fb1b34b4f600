import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { imageCarouselExamples } from '../../../src/components/belts/ImageCarousel/examples';
import { ImageCarousel } from '../../../src/components/belts/ImageCarousel/ImageCarousel';
import { renderWithStrings } from '../render';

const width = 1000;

/** Simulates a layout, which jsdom lacks: a strip of one slide's width with slides of 1000 px. */
function layOut(strip: HTMLElement) {
  [...strip.children].forEach((slide, index) =>
    Object.defineProperty(slide, 'offsetLeft', { value: index * width }),
  );
  Object.defineProperty(strip, 'clientWidth', { value: width });
  Object.defineProperty(strip, 'scrollWidth', { value: strip.children.length * width });
  strip.scrollTo = (options?: ScrollToOptions | number) => {
    strip.scrollLeft = typeof options === 'object' ? (options.left ?? 0) : 0;
    fireEvent.scroll(strip);
  };
}

function renderThree() {
  renderWithStrings(<ImageCarousel {...imageCarouselExamples.threePictures} />);
  const strip = screen.getByRole('list', { name: 'Pictures' });
  layOut(strip);
  return strip;
}

const nextButton = () => screen.getByRole('button', { name: 'Next picture' });
const previous = () => screen.getByRole('button', { name: 'Previous picture' });

test('the carousel has every picture, with its position as the name', () => {
  const strip = renderThree();
  const slides = within(strip).getAllByRole('group');
  expect(slides.map((slide) => slide.getAttribute('aria-label'))).toEqual([
    '1 of 3',
    '2 of 3',
    '3 of 3',
  ]);
  expect(slides[0]).toHaveTextContent('Early turn-round in March.');
  expect(strip).toHaveAttribute('tabindex', '0');
});

test('the buttons move by one picture and keep the focus', async () => {
  const strip = renderThree();
  await userEvent.click(nextButton());
  expect(strip.scrollLeft).toBe(width);
  expect(screen.getByText('2 of 3')).toBeVisible();
  expect(nextButton()).toHaveFocus();
  await userEvent.click(previous());
  expect(strip.scrollLeft).toBe(0);
});

test('a browser that draws no frames for a while loses no press', async () => {
  Object.assign(window, { onscrollend: null });
  const strip = renderThree();
  Reflect.deleteProperty(window, 'onscrollend');
  strip.scrollTo = () => fireEvent.scroll(strip);
  await userEvent.click(nextButton());
  await new Promise((resolve) => setTimeout(resolve, 800));
  expect(screen.getByText('2 of 3')).toBeVisible();
  strip.scrollLeft = width;
  fireEvent.scroll(strip);
  fireEvent(strip, new Event('scrollend'));
  expect(screen.getByText('2 of 3')).toBeVisible();
});

test('the current picture is marked, so that its text is shown', async () => {
  const strip = renderThree();
  const marked = () => [...strip.children].map((slide) => slide.hasAttribute('data-current'));
  expect(marked()).toEqual([true, false, false]);
  await userEvent.click(nextButton());
  expect(marked()).toEqual([false, true, false]);
});

test('a button at the end is disabled and keeps the focus', async () => {
  const strip = renderThree();
  expect(previous()).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(previous());
  expect(strip.scrollLeft).toBe(0);
  await userEvent.click(nextButton());
  await userEvent.click(nextButton());
  expect(nextButton()).toHaveAttribute('aria-disabled', 'true');
  expect(nextButton()).toHaveFocus();
});

test('the position follows a swipe', () => {
  const strip = renderThree();
  strip.scrollLeft = 1.4 * width;
  fireEvent.scroll(strip);
  expect(screen.getByText('2 of 3')).toBeVisible();
});

test('the carousel has no buttons for one picture and no list without pictures', () => {
  const { unmount } = renderWithStrings(<ImageCarousel {...imageCarouselExamples.onePicture} />);
  expect(screen.getByText('Akureyri, January.')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  unmount();
  renderWithStrings(<ImageCarousel {...imageCarouselExamples.none} />);
  expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
});
