import type { ComparedConfiguration, ComparedParts } from '../../components/aircraft/types';
import type { Entry } from '../graph/entry';
import { items, text } from '../wire/values';
import { parseFigure } from './aircraft';
import { parseFile, parseImage } from './assets/assets';
import { comparedName } from './comparison';
import { inLanguageOf, type PageContext } from './context';
import { inContext } from './contact/requestOptions';

type Aircraft = Entry<'aircraft_data'>;

/** Parses the additional data of an aircraft for the comparison of types. */
export function parseComparedParts(context: PageContext, entry: Aircraft): ComparedParts {
  const innerContext = inLanguageOf(context, entry);
  const { aircraft, desks } = context.request();
  const url = context.paths.get(entry.uid);
  const desk = desks[aircraft.find((each) => each.url === url)?.desk ?? -1];
  return {
    name: comparedName(context, entry),
    configurations: parseConfigurations(innerContext, entry),
    documents: items(entry.fields.specs).flatMap(
      (spec, index) => parseFile(innerContext, entry, `specs.${index}.pdf`, spec.title) ?? [],
    ),
    desk: desk ? inContext(context, desk) : null,
  };
}

function parseConfigurations(context: PageContext, entry: Aircraft): ComparedConfiguration[] {
  return items(entry.fields.configurations).flatMap((row, index) => {
    const title = text(row.title);
    const group = `configurations.${index}` as const;
    const metres = parseFigure(context, entry, {
      field: `${group}.plan_length_m`,
      value: row.plan_length_m,
      largest: 200,
    });
    const image =
      metres !== null && parseImage(context, entry, `${group}.configuration_image`, { alt: null });
    return title === null ? [] : [{ title, plan: image ? { image, metres } : null }];
  });
}
