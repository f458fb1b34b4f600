/** Any type of `prop-types`, and any function that creates one. */
interface AnyType {
  (): AnyType;
  [name: string]: AnyType;
}

const anyType: AnyType = new Proxy((() => anyType) as AnyType, { get: () => anyType });

/** Replaces `prop-types`: React checks the types of props only in development. */
export default anyType;
