/** Babel for the tests alone: Gatsby has its own. Styles are not extracted: jest maps linaria to a stand-in. */
module.exports = {
  presets: [
    ['@babel/preset-env', { targets: { node: 'current' } }],
    ['@babel/preset-react', { runtime: 'automatic' }],
    ['@babel/preset-typescript'],
  ],
};
