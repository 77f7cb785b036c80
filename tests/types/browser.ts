// Compiled in the project of the browser alone: each of these is an error there, or this file is one.

// @ts-expect-error -- no process in a browser
process.exit();
// @ts-expect-error -- no Buffer either
Buffer.from('');
// @ts-expect-error -- nor modules of Node
void import('node:fs');
// @ts-expect-error -- a timer is a number
setTimeout(() => {}, 0).unref();

// What the supported browsers lack: see docs/decisions/098-functions-that-browsers-lack.md.

// @ts-expect-error -- Safari 17.4
void Promise.withResolvers();
// @ts-expect-error -- Chrome 121
void Array.fromAsync([]);
// @ts-expect-error -- Chrome 122
void new Set().union(new Set());
// @ts-expect-error -- Chrome 117
void Object.groupBy([], String);
// @ts-expect-error -- Chrome 126
void URL.parse('');
// @ts-expect-error -- Chrome 120
void URL.canParse('');
// @ts-expect-error -- Safari 18
document.startViewTransition(() => {});
// @ts-expect-error -- Chrome 116
void AbortSignal.any([]);
