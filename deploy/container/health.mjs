/**
 * Health check of the container. Ends with status 0 if the publish service answers without a server
 * error, and with 1 while the first build runs (503), if nothing listens, or after five seconds.
 */
const port = process.env.PORT || '9000';
try {
  const { status } = await fetch(`http://localhost:${port}/`, {
    method: 'HEAD',
    redirect: 'manual',
    signal: AbortSignal.timeout(5000),
  });
  console.log(`Status ${status}`);
  // With PUBLISH_LOCAL=false the service answers 404: other hosts serve the site.
  process.exitCode = status < 500 ? 0 : 1;
} catch (error) {
  console.error(`No answer on port ${port}: ${error.cause?.message ?? error.message}`);
  process.exitCode = 1;
}
