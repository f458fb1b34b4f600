/** Gatsby's copy of the router comes without types. */
declare module '@gatsbyjs/reach-router' {
  export { globalHistory } from '@reach/router';
}
