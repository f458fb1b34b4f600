/** The service's schema as gatsby-source-graphql puts it into Gatsby's data layer. */
import { graphql, type GraphQLSchema } from 'graphql';
import { createContentLink, createContentSchema } from '../../../src/cms/explorer/graphiql';
import type { ContentService } from '../../../services/content';
import { configured } from './configured';

interface Plugin {
  createSchemaCustomization(api: object, options: object): Promise<void>;
}

const plugin = jest.requireActual<Plugin>('gatsby-source-graphql/gatsby-node');

/** The schema that queries in their `cms` form are asked of. */
export async function cmsSchema(service: ContentService): Promise<GraphQLSchema> {
  return configured(service, async () => {
    const found: GraphQLSchema[] = [];
    const actions = {
      addThirdPartySchema: (third: { schema: GraphQLSchema }) => found.push(third.schema),
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
    const [schema] = found;
    if (!schema) throw new Error('The plugin gave no schema.');
    return schema;
  });
}

/** Asks the data layer, as GraphiQL does. */
export async function run(
  schema: GraphQLSchema,
  source: string,
  variableValues: Record<string, unknown>,
): Promise<unknown> {
  const contextValue = { nodeModel: { createPageDependency: () => undefined } };
  const { data, errors } = await graphql({ schema, source, variableValues, contextValue });
  if (errors?.[0]) throw errors[0];
  return JSON.parse(JSON.stringify(data));
}
