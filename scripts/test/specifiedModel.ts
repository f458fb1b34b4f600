import { cp } from 'node:fs/promises';
import { Kind, parse, type SelectionSetNode } from 'graphql';
import { insertFacts } from '../../src/cms/graph/facts';
import { isRecord } from '../../src/lib/isRecord';
import {
  readStackFiles,
  writeStackFiles,
  type Definition,
  type StackField,
  type StackFiles,
} from '../lib/stackFiles';
import { toSpecifiedBelt } from './specifiedBelts';
import { withSpecifiedTiles } from './specifiedTiles';

/**
 * The content types, global fields and fields that the specification of the site names. The sample
 * content has more of them, which a stack may lack. The notation is that of a GraphQL selection.
 */
const specification = `{
  page {
    title url page_type content_belts aircraft_specific_information metadata
    banner {
      page_title page_intro page_headline background_color background_effect
      banner_image { image_alt_text caption web_crop mobile_crop web_image mobile_image }
    }
  }
  loft_menu { title cta_button { button_label page_reference } navigation_menu_items }
  navigation_menu_item {
    title display_title page_reference submenu_items
    description { contact_lines { title contact_value } cta_title cta_button_label reference }
  }
  content_belt {
    title display_title hide_title_from_webpage type full_width background_color_templates
    background_effect collapsible_section destinations_globe
    certificate { certificate_type reference_number document }
    fleet_display { display_type filter_type aircraft }
    image { alt_text caption file }
    image_carousel_group { alt_text caption file }
    quote_request_banner { button_text main_text link }
    salesforce_form { headline main_text }
    text_video_image { main_text title_color video_id link }
    tiles { tiles_display headline filter type_of_tiles see_all_link selection }
  }
  general_tiles { title display_title tile_type main_text tile_image link { link_name page_reference } }
  fleet_tiles { title display_title tile_type aircraft }
  team_tiles {
    title display_title tile_type
    members { title first_and_last_name job_title department email phone_number bio portrait }
  }
  aircraft_data {
    title url intro_text aircraft_image content_belts
    configurations { title configuration_image collapsible_section }
    general_information_box { title value }
    specs { title pdf }
  }
  projects_globe { title headline show_globe show_filter projects_display description projects }
  project {
    title display_title description project_type link_text popup_page
    hub_and_spoke_model {
      gateway { location coordinates { latitude longitude } }
      destination { location coordinates { latitude longitude } }
    }
    linear_route_model { location coordinates { latitude longitude } }
  }
  popup_page { title origin destination introduction_text content_belts }
  loft_footer {
    title logo navigation_pages
    contact_us_area { title details { service phone_number } }
    cta_area { cta_title cta_description cta_link }
    footer_copyright_info { text_line }
    social_media_links { link icon }
  }
  translation_string { title string_value }

  metadata { meta_title meta_description }
  collapsible_section { title subtitle entries { title rich_text } }
}`;

/** Fields by uid, with those inside of a group. */
type Names = ReadonlyMap<string, Names>;

const namesIn = ({ selections }: SelectionSetNode): Names =>
  new Map(
    selections.flatMap((node) =>
      node.kind === Kind.FIELD
        ? [[node.name.value, node.selectionSet ? namesIn(node.selectionSet) : new Map()]]
        : [],
    ),
  );

const [operation] = parse(specification).definitions;
const specified =
  operation?.kind === Kind.OPERATION_DEFINITION
    ? namesIn(operation.selectionSet)
    : new Map<string, Names>();

/**
 * Returns a stack with only the content types and fields of the specification. Belts of other kinds are
 * collapsible sections there, and tiles of other kinds general tiles. Mentions of facts in its texts are
 * replaced by the facts, because the specification has no content type `fact`.
 * @throws Error if the stack lacks one that the specification names
 */
export function specifiedStack({ contentTypes, globalFields, entryFiles }: StackFiles): StackFiles {
  const uids = new Set([...contentTypes, ...globalFields].map(({ uid }) => uid));
  const missing = [...specified.keys()].filter((uid) => !uids.has(uid));
  if (missing.length > 0) throw new Error(`The stack has no ${missing.join(', ')}.`);
  const keep = (definitions: readonly Definition[]) =>
    definitions.flatMap((definition) => {
      const { uid, schema } = definition;
      const names = specified.get(uid);
      return names ? [{ ...definition, schema: specifiedFields(schema, names, uid) }] : [];
    });
  const keptTypes = keep(contentTypes);
  const schemas = (types: readonly Definition[], type: string) =>
    types.find(({ uid }) => uid === type)?.schema ?? [];
  return {
    contentTypes: keptTypes,
    globalFields: keep(globalFields),
    entryFiles: withSpecifiedTiles(entryFiles, (type) => specified.has(type))
      .filter(({ type }) => specified.has(type))
      .map((file) => {
        const [all, kept] = [schemas(contentTypes, file.type), schemas(keptTypes, file.type)];
        const entries = Object.entries(file.entries).map(([uid, entry]) => [
          uid,
          toContactForm(
            insertFacts(
              withoutRemoved(toSpecifiedBelt(entry), all, kept),
              factsIn(entryFiles, file.locale),
            ),
          ),
        ]);
        return { ...file, entries: Object.fromEntries(entries) as typeof file.entries };
      }),
  };
}

/** Replaces links to a banner's form by links to that of the contact page: without `show_form`, no banner has one. */
const toContactForm = (entry: object): unknown =>
  JSON.parse(JSON.stringify(entry).replaceAll('"#request"', '"/contact/#request"'));

/** Returns the facts of a locale by name. */
const factsIn = (files: StackFiles['entryFiles'], locale: string): ReadonlyMap<string, string> =>
  new Map(
    files
      .filter((file) => file.type === 'fact' && file.locale === locale)
      .flatMap(({ entries }) => Object.values(entries))
      .map(({ title, value }) => [String(title), String(value)]),
  );

function specifiedFields(schema: readonly StackField[], names: Names, path: string): StackField[] {
  for (const name of names.keys()) {
    const exists = schema.some(({ uid }) => uid === name);
    if (!exists) throw new Error(`The stack has no ${path}.${name}.`);
  }
  return schema.flatMap((field) => {
    const { uid, data_type, reference_to, schema: inner } = field;
    const own = names.get(uid);
    if (!own) return [];
    if (!inner) return [field];
    const innerNames = data_type === 'global_field' ? specified.get(String(reference_to)) : own;
    return [
      { ...field, schema: specifiedFields(inner, innerNames ?? new Map(), `${path}.${uid}`) },
    ];
  });
}

/** Removes the values of fields that are not kept, at any depth. Other keys stay. */
function withoutRemoved(
  value: Record<string, unknown>,
  all: readonly StackField[],
  kept: readonly StackField[],
): Record<string, unknown> {
  const next = { ...value };
  for (const { uid, schema } of all) {
    const keptField = kept.find((field) => field.uid === uid);
    if (!keptField) Reflect.deleteProperty(next, uid);
    else if (schema) {
      const inner = (group: unknown): unknown =>
        isRecord(group) ? withoutRemoved(group, schema, keptField.schema ?? []) : group;
      next[uid] = Array.isArray(value[uid]) ? value[uid].map(inner) : inner(value[uid]);
    }
  }
  return next;
}

/**
 * Writes a copy of the sample content that has only the content types and fields of the specification.
 * @throws Error if the folder exists
 */
export async function writeSpecifiedStack(folder: string): Promise<void> {
  await cp('content', folder, { recursive: true, force: false, errorOnExist: true });
  await writeStackFiles(folder, specifiedStack(await readStackFiles('content')));
}
