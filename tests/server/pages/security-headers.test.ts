import { describe, expect, it } from 'vitest';
import { contentPolicy } from '#server/pages/security-headers.ts';

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
});
