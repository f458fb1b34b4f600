/**
 * Health check of the container. Ends with status 0 if the publish service answers without a server
 * error, and with 1 while the first build runs (503), if nothing listens, or after five seconds.
 */
import { request } from 'node:http';

const port = process.env.PORT || '9000';
const answer = request({ host: 'localhost', port, method: 'HEAD', agent: false }, (response) => {
  console.log(`Status ${response.statusCode}`);
  // With PUBLISH_LOCAL=false the service answers 404: other hosts serve the site.
  process.exit(response.statusCode < 500 ? 0 : 1);
});
answer.setTimeout(5000, () => answer.destroy(new Error('no answer within 5 s')));
answer.on('error', ({ code, message }) => {
  console.error(`Port ${port}: ${message || code}`);
  process.exit(1);
});
answer.end();
