vcl 4.1;
# Configuration of Varnish 7 for {{site}}: the front of a bucket to which the target `s3` pushes.
# `npm run deploy -- varnish` generates it from deploy/varnish.vcl with the headers of one build.

import purge;
import std;

backend storage {
  .host = {{host}};
  .port = {{port}};
  .connect_timeout = 5s;
  .first_byte_timeout = 30s;
  .between_bytes_timeout = 30s;
  # The storage counts as down while it does not send the front page.
  .probe = {
    .request =
      {{probeRequest}}
      {{probeHost}}
      "Connection: close";
    .expected_response = 200;
    .interval = 2s;
    .timeout = 2s;
    .window = 2;
    .threshold = 1;
    .initial = 1;
  }
}

# The same without a probe, which notices only after some seconds that the storage is back.
backend storage_unprobed {
  .host = {{host}};
  .port = {{port}};
  .connect_timeout = 5s;
  .first_byte_timeout = 30s;
  .between_bytes_timeout = 30s;
}

# Addresses from which PURGE is accepted: those of the publish service.
acl purgers {
{{purgers}}
}

sub vcl_recv {
  # Clients must not set what this configuration passes on, nor what makes a storage refuse a request:
  # Varnish would cache the refusal.
{{requestHeaders}}
  if (req.method == "PURGE") {
    # Varnish adds the address of the client to X-Forwarded-For. More of it is of a proxy, such as one for
    # TLS on this machine, which passes on requests of strangers under its own address.
    if (client.ip !~ purgers || req.http.X-Forwarded-For ~ "," || req.http.Forwarded
        || req.http.X-Forwarded-Proto) {
      return (synth(405));
    }
    if (req.http.x-purge-all) {
      ban("obj.status != 0");
      return (synth(200));
    }
    set req.url = regsub(req.url, "\?.*$", "");
    set req.hash_ignore_busy = true;
    return (hash);
  }
  if (req.method != "GET" && req.method != "HEAD") { return (synth(405)); }

  # The query never changes an answer; redirects keep it.
  set req.http.x-site-query = regsub(req.url, "^[^?]*", "");
  set req.url = regsub(req.url, "\?.*$", "");

  # Paths that no file has: control characters, line separators, backslashes, empty segments, dot
  # segments, encoded separators, and the records of the target.
  if (req.url !~ "^/") {
    set req.url = "/404/missing";
  } else if (req.url ~ "(?i)%[01][0-9a-f]|%7f|%c2%[89][0-9a-f]|%e2%80%a[89]|\\|%5c|%2f|//"
      || req.url ~ "(?i)/(?:\.|%2e){1,2}(?:/|$)" || req.url ~ "^/(?:\.targets|_headers|_redirects)(?:/|$)") {
    set req.url = regsub(req.url, "^({{prefixes}})?/.*$", "\1/404/missing");
  }

  # Each file has one URL: escapes in lower case, and escapes of characters that need none, are redirected.
  if (req.url ~ "%(?:[a-f][0-9A-Fa-f]|[0-9A-F][a-f])"
      || req.url ~ "(?i)%(?:2[de]|3[0-9]|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae])") {
    set req.http.x-site-location = req.url;
{{aliases}}
    set req.http.x-site-location = regsub(req.http.x-site-location, "/index\.html$", "/");
  } else if (req.url ~ "/index\.html$") {
    set req.http.x-site-location = regsub(req.url, "index\.html$", "");
  }
  if (req.http.x-site-location) { return (synth(301)); }

  # While the storage works, expired pages are fetched again; while it does not, they stay for a day.
  if (std.healthy(req.backend_hint) && req.restarts == 0) {
    set req.grace = 0s;
  } else {
    set req.grace = 1d;
  }
  return (hash);
}

sub vcl_hash {
  hash_data(req.url);
  return (lookup);
}

# A purged page expires. It is kept for the time while the storage is down, when Varnish could not fetch
# it again.
sub vcl_hit {
  if (req.method == "PURGE") {
    purge.soft(0s, 1d);
    return (synth(200));
  }
}

sub vcl_miss {
  if (req.method == "PURGE") {
    purge.soft(0s, 1d);
    return (synth(200));
  }
}

sub vcl_backend_fetch {
  # Only pages that Varnish does not have are fetched while the storage counts as down.
  if (!std.healthy(bereq.backend)) { set bereq.backend = storage_unprobed; }
  set bereq.http.Host = {{hostHeader}};
  if (!bereq.http.x-site-path) { set bereq.http.x-site-path = bereq.url; }
  # x-site-step: empty for the file itself, `folder` for the page of a path without its final slash,
  # `missing` for the 404 page in the language of the path.
  if (bereq.http.x-site-step == "missing") {
    set bereq.url = "/404.html";
{{notFound}}
  } else if (bereq.http.x-site-step == "folder") {
    set bereq.url = bereq.http.x-site-path + "/index.html";
  } else {
    set bereq.url = regsub(bereq.http.x-site-path, "/$", "/index.html");
  }
  # S3 reads a plus sign as a space.
  set bereq.url = {{base}} + regsuball(bereq.url, "\+", "%2B");
  return (fetch);
}

sub vcl_backend_response {
  if (beresp.status >= 500 || beresp.status == 429) {
    if (bereq.is_bgfetch) { return (abandon); }
    return (error(503));
  }
  if (beresp.status >= 400 && beresp.status != 404 && beresp.status != 403) {
    return (error(400));
  }
  # Without the permission to list, storages answer 403 for missing objects.
  if (beresp.status == 404 || beresp.status == 403) {
    if (bereq.http.x-site-step == "missing") {
      # The 404 page exists: the storage refuses everything.
      if (beresp.status == 403) { return (error(503)); }
      set beresp.ttl = {{pageSeconds}}s;
      return (deliver);
    }
    if (!bereq.http.x-site-step && bereq.http.x-site-path !~ "/$") {
      set bereq.http.x-site-step = "folder";
    } else {
      set bereq.http.x-site-step = "missing";
    }
    return (retry);
  }
  if (beresp.http.x-amz-website-redirect-location) {
    set beresp.status = 301;
    set beresp.http.Location = beresp.http.x-amz-website-redirect-location;
  } else if (bereq.http.x-site-step == "folder") {
    set beresp.status = 301;
    set beresp.http.Location = bereq.http.x-site-path + "/";
  } else if (bereq.http.x-site-step == "missing") {
    set beresp.status = 404;
  }
  if (beresp.status != 200) {
    set beresp.http.Cache-Control = "{{temporaryLifetime}}";
    unset beresp.http.ETag;
    unset beresp.http.Last-Modified;
  }
  # Pages are asked for again after a short time, or at once after a PURGE.
  if (beresp.ttl < {{pageSeconds}}s || beresp.status != 200) { set beresp.ttl = {{pageSeconds}}s; }
  set beresp.grace = 1d;
  set beresp.keep = 1d;
  if (beresp.http.Content-Type ~ "^(?:text/|application/(?:javascript|json|manifest\+json|xml)|image/svg\+xml)") {
    set beresp.http.Vary = "Accept-Encoding";
    if (!beresp.http.Content-Encoding) { set beresp.do_gzip = true; }
  }
  return (deliver);
}

sub vcl_backend_error {
  # An error must not replace an expired page.
  if (bereq.is_bgfetch) { return (abandon); }
  set beresp.ttl = 0s;
  set beresp.grace = 0s;
  set beresp.keep = 0s;
  set beresp.uncacheable = true;
  set beresp.http.Cache-Control = "no-store";
  set beresp.http.Content-Type = "text/plain; charset=utf-8";
  set beresp.body = "The site is not available at the moment. Please try again in a minute.";
  return (deliver);
}

sub site_headers {
{{headers}}
}

sub vcl_deliver {
  # An expired page is better than an error.
  if (resp.status >= 500 && req.restarts == 0) { return (restart); }
  if (resp.status >= 500) { set resp.http.Cache-Control = "no-store"; }
  if (resp.http.Location) { set resp.http.Location = resp.http.Location + req.http.x-site-query; }
  unset resp.http.Via;
  unset resp.http.X-Varnish;
  unset resp.http.Server;
{{storageHeaders}}
  call site_headers;
  return (deliver);
}

sub vcl_synth {
  set resp.http.Content-Type = "text/plain; charset=utf-8";
  set resp.http.Cache-Control = "{{temporaryLifetime}}";
  if (resp.status == 301) { set resp.http.Location = req.http.x-site-location + req.http.x-site-query; }
  if (resp.status == 405) { set resp.http.Allow = "GET, HEAD"; }
  set resp.body = "";
  unset resp.http.X-Varnish;
  unset resp.http.Server;
  call site_headers;
  return (deliver);
}
