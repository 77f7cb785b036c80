import { expect, test } from 'vitest';
import { apiHost } from '#api-client/api-host.ts';

const pattern = 'https://{subdomain}.api.example.com';

test.each([
  ['fan.example.com', pattern, 'https://fan.api.example.com', 'fan', false],
  ['FAN.Example.com', pattern, 'https://fan.api.example.com', 'fan', false],
  ['preview-fan.example.com', pattern, 'https://preview-fan.api.example.com', 'preview-fan', true],
  ['preview.fan.example.com', pattern, 'https://preview.fan.api.example.com', 'preview.fan', true],
  ['preview.example.com', pattern, 'https://preview.api.example.com', 'preview', true],
  ['previews.example.com', pattern, 'https://previews.api.example.com', 'previews', false],
  ['example.com', pattern, 'https://api.example.com', '', false],
  ['fan.localhost', pattern, 'https://fan.api.example.com', 'fan', false],
  ['localhost', pattern, 'https://api.example.com', '', false],
  ['127.0.0.1', pattern, 'https://api.example.com', '', false],
  ['[::1]', pattern, 'https://api.example.com', '', false],
  ['fan.example.com', 'https://api.example.com', 'https://api.example.com', 'fan', false],
  ['fan.example.com', 'https://api.example.com/', 'https://api.example.com', 'fan', false],
  ['fan.example.com', '', '', 'fan', false],
])('%s with "%s" calls "%s" [7.01]', (hostname, apiOrigin, origin, subdomain, isPreview) => {
  expect(apiHost(hostname, apiOrigin)).toEqual({ origin, subdomain, isPreview });
});
