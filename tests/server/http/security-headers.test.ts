import { describe, expect, it } from 'vitest';
import { contentPolicy } from '#server/http/answers/security-headers.ts';

describe('contentPolicy', () => {
  it('lets pages call the API on its own host', () => {
    expect(contentPolicy({ apiHostPattern: 'https://{subdomain}.api.example.com' })).toContain(
      "connect-src 'self' https://*.api.example.com https://api.example.com;",
    );
  });

  it('lets pages call their own origin only, without such a host', () => {
    expect(contentPolicy({ apiHostPattern: null })).toContain("connect-src 'self';");
  });

  it('opens frames of the sites that the release embeds, and nothing else', () => {
    const settings = { apiHostPattern: null };
    const embeds = ['youtube-player', 'x-post'] as const;
    expect(contentPolicy(settings, { embeds })).toBe(
      contentPolicy(settings).replace(
        "form-action 'self'",
        "frame-src https://platform.twitter.com https://www.youtube-nocookie.com; form-action 'self'",
      ),
    );
    expect(contentPolicy(settings, { embeds: [] })).toBe(contentPolicy(settings));
  });

  it('opens the programs that the release declares: their addresses, frames, calls and Trusted Types', () => {
    const settings = { apiHostPattern: null };
    const embeds = ['youtube-api', 'x-widgets', 'x-post', 'google-analytics'] as const;
    expect(contentPolicy(settings, { embeds }).split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self' https://platform.twitter.com/js/ https://platform.twitter.com/widgets.js " +
        'https://www.googletagmanager.com/gtag/js https://www.youtube.com/iframe_api https://www.youtube.com/s/player/',
      "style-src 'self'",
      "img-src 'self' blob:",
      "media-src 'self'",
      "font-src 'self'",
      "manifest-src 'self'",
      "connect-src 'self' https://*.analytics.google.com https://*.google-analytics.com " +
        'https://syndication.twitter.com https://www.googletagmanager.com',
      'frame-src https://platform.twitter.com https://syndication.twitter.com https://www.youtube-nocookie.com',
      "form-action 'self'",
      "base-uri 'none'",
      "object-src 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types kansei-embeds default youtube-widget-api',
    ]);
    expect(contentPolicy(settings, { embeds: ['google-analytics'] })).toContain('; trusted-types kansei-embeds');
    expect(contentPolicy(settings, { embeds: ['x-post'] })).toContain("; trusted-types 'none'");
  });

  it('opens the worker that reads pictures of fans, by one name, where the release takes some', () => {
    const settings = { apiHostPattern: null };
    expect(contentPolicy(settings, { takesPictures: true })).toBe(
      contentPolicy(settings)
        .replace("form-action 'self'", "worker-src 'self'; form-action 'self'")
        .replace("trusted-types 'none'", 'trusted-types kansei-pictures'),
    );
    expect(contentPolicy(settings, { takesPictures: true, embeds: ['google-analytics'] })).toContain(
      '; trusted-types kansei-embeds kansei-pictures',
    );
  });
});
