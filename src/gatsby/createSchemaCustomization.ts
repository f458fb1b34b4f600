import type { CreateSchemaCustomizationArgs, Store } from 'gatsby';

/** The part of Gatsby's state that this hook changes. */
interface SchemaState {
  schemaCustomization: { thirdPartySchemas: object[] };
}

/**
 * Removes all schemas of the content service but the newest. Of two readings that overlap in the development
 * server, each adds one, and Gatsby then fails because of types with the same name.
 */
function keepNewestSchema({ getState }: Store): void {
  // Gatsby types the method as `Function`.
  const { schemaCustomization } = Reflect.apply(getState, undefined, []) as SchemaState;
  const { thirdPartySchemas } = schemaCustomization;
  thirdPartySchemas.splice(0, thirdPartySchemas.length - 1);
}

/**
 * Defines the types of the site's nodes. Content is JSON without a schema of its own, because
 * templates pass it to components as props. Pages also have fields by which one can filter and sort.
 */
export function createSchemaCustomization({ actions, store }: CreateSchemaCustomizationArgs): void {
  keepNewestSchema(store);
  actions.createTypes(`
    """One page in one locale: its content is what its template shows."""
    type ContentPage implements Node @dontInfer {
      "Path of the page with slashes at both ends, such as /is/flugfloti/."
      path: String!
      "Locale of the page: en-US or is-IS."
      locale: String!
      "Page family, which is also the name of the template: page, aircraft, position or popup."
      kind: String!
      "Uid of the entry in the content service."
      uid: String!
      title: String!
      "Latest publish time of the entries that the page shows."
      updated: Date @dateformat
      "Figures of the aircraft, on its page."
      aircraft: AircraftFigures
      "The props of the template."
      content: JSON!
    }
    """Figures of an aircraft type in metric units; null if the content has none."""
    type AircraftFigures @dontInfer {
      seats: Int
      "Maximum range."
      rangeKm: Float
      "Range with the maximum payload."
      rangeFullLoadKm: Float
      maxPayloadKg: Float
      cargoVolumeM3: Float
      maxTakeoffWeightKg: Float
      "Take-off field length at maximum take-off weight."
      takeoffRunwayM: Float
      lengthM: Float
      wingspanM: Float
      heightM: Float
      cruisingSpeedKmh: Float
    }
    """Header or footer of a locale."""
    type LayoutPart implements Node @dontInfer {
      part: String!
      locale: String!
      content: JSON!
      structured: JSON
    }
    """Titles and paths of all pages of a locale, also by subject. It changes only if one of them changes."""
    type PageIndex implements Node @dontInfer {
      locale: String!
      pages: JSON!
      subjects: JSON!
    }
    """The interface strings of a locale that a template or Slice uses, by key."""
    type InterfaceStrings implements Node @dontInfer {
      part: String!
      locale: String!
      strings: JSON!
    }
  `);
}
