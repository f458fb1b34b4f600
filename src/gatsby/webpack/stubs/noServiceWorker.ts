// Replaces a module that Gatsby loads only if a plugin registers a service worker. No plugin does.
throw new Error('The bundle contains no service worker.');
