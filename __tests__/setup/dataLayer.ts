/** The service's schema as gatsby-source-graphql puts it into Gatsby's data layer. */
import { graphql, type GraphQLSchema } from 'graphql';
import { createContentLink, createContentSchema } from '../../src/cms/graphiql';
import type { ContentService } from '../../services/content';
import { inFolder } from './folder';

interface Plugin {
  createSchemaCustomization(api: object, options: object): Promise<void>;
}

const plugin = jest.requireActual<Plugin>('gatsby-source-graphql/gatsby-node');

/**
 * Runs `work` with the settings of a stack in the environment, in a folder of its own or in the
 * one given.
 */
export async function configured<T>(
  { url, stack, environment, token }: Omit<ContentService, 'close' | 'reload'>,
  work: () => Promise<T>,
  given?: string,
): Promise<T> {
  const [env, home] = [process.env, process.cwd()];
  const within = async (folder: string) => {
    process.chdir(folder);
    process.env = {
      ...env,
      CMS_HOST: url,
      CMS_STACK: stack,
      CMS_ENVIRONMENT: environment,
      CMS_TOKEN: token,
    };
    try {
      return await work();
    } finally {
      process.env = env;
      process.chdir(home);
    }
  };
  return given === undefined ? inFolder(within) : within(given);
}

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
