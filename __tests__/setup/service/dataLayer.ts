/** The service's schema in Gatsby's data layer, created by gatsby-source-graphql. */
import { graphql, type GraphQLSchema } from 'graphql';
import { createContentLink, createContentSchema } from '../../../src/cms/explorer/graphiql';
import type { ContentService } from '../../../services/content';
import { withStackSettings } from './configured';

interface Plugin {
  createSchemaCustomization(api: object, options: object): Promise<void>;
}

const plugin = jest.requireActual<Plugin>('gatsby-source-graphql/gatsby-node');

/** Creates the schema for queries in their `cms` form. */
export async function cmsSchema(service: ContentService): Promise<GraphQLSchema> {
  return withStackSettings(service, async () => {
    const schemas: GraphQLSchema[] = [];
    const actions = {
      addThirdPartySchema: (registration: { schema: GraphQLSchema }) =>
        schemas.push(registration.schema),
    };
    await plugin.createSchemaCustomization(
      { actions, createNodeId: String },
      {
        typeName: 'CMS',
        fieldName: 'cms',
        createLink: createContentLink,
        createSchema: createContentSchema,
      },
    );
    const [schema] = schemas;
    if (!schema) throw new Error('The plugin gave no schema.');
    return schema;
  });
}

/** Sends a query to the data layer, like GraphiQL. */
export async function queryDataLayer(
  schema: GraphQLSchema,
  source: string,
  variableValues: Record<string, unknown>,
): Promise<unknown> {
  const contextValue = { nodeModel: { createPageDependency: () => undefined } };
  const { data, errors } = await graphql({ schema, source, variableValues, contextValue });
  if (errors?.[0]) throw errors[0];
  return JSON.parse(JSON.stringify(data));
}
