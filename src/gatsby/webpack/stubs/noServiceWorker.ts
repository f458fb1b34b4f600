// Replaces a module that Gatsby loads only if a plugin registers a service worker. No plugin does.
throw new Error('The service worker is left out of the bundle.');
