/** What frames of providers may do. The same origin is the frame's own: no provider is of this site, or its frame could undo the sandbox. */
export const frameSandbox =
  'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation';
