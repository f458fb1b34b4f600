import { exampleForm } from '../../../src/components/examples/request';
import { prefill } from '../../../src/components/request/form/prefill';

const prefilled = (query: Record<string, string>) =>
  prefill(exampleForm('request'), `?${new URLSearchParams(query)}`, null);

describe('texts of the address', () => {
  it('are not longer than their fields, and do not end within an emoji', () => {
    const { values } = prefilled({ load: `${'x'.repeat(119)}🛩`, message: 'x'.repeat(4001) });
    expect(values.load).toBe('x'.repeat(119));
    expect(values.message).toHaveLength(4000);
  });

  it('have no line breaks or control characters, except in the free text', () => {
    const { values, about } = prefilled({
      from: ' Liège\r\n\tBelgium\u0007 ',
      to: 'Kefla\u0000vík',
      when: '12\u00a0June',
      message: 'One\n\nTwo',
      about: 'Boeing\nE-mail: other@nordloft.example',
    });
    expect(values).toMatchObject({
      from: 'Liège Belgium',
      to: 'Kefla vík',
      when: '12\u00a0June',
      message: 'One\n\nTwo',
    });
    expect(about).toBe('Boeing E-mail: other@nordloft.example');
  });

  it('name compared aircraft in the order of the address', () => {
    const form = exampleForm('request');
    const aircraft = ['one', 'two'].map((name) => ({
      title: name,
      url: `/fleet/${name}/`,
      desk: null,
    }));
    const options = { ...form.options, aircraft };
    expect(prefill({ ...form, options }, '?aircraft=two,other,one', null).about).toBe('two, one');
  });

  it('choose a service with a path of any length', () => {
    const url = `/services/${'x'.repeat(300)}/`;
    const options = { ...exampleForm('request').options, services: [{ title: 'X', url, desk: 0 }] };
    const { values } = prefill({ ...exampleForm('request'), options }, `?service=${url}`, null);
    expect(values.service).toBe(url);
  });
});
