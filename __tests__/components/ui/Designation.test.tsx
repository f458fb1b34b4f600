import { render, screen } from '@testing-library/react';
import { Designation } from '../../../src/components/ui/Designation';
import { Measure } from '../../../src/components/ui/Measure';

test.each(['737-800BCF', 'A321-200', 'ISAGO-2025-2281', 'MAX 8'])(
  '%s stays on one line',
  (name) => {
    render(<Designation>{`Certificate ${name} of today`}</Designation>);
    expect(screen.getByText(name)).toBeInTheDocument();
  },
);

test('the number of a designation does not break from its name', () => {
  const { container } = render(<Designation>Boeing 737 MAX 8</Designation>);
  expect(container.textContent).toBe('Boeing 737 MAX\u00a08');
});

test('a measurement keeps its text', () => {
  const { container } = render(<Measure>{'47.3\u202fm³ on 20\u202fm²'}</Measure>);
  expect(container).toHaveTextContent('47.3\u202fm³ on 20\u202fm²', { normalizeWhitespace: false });
});
