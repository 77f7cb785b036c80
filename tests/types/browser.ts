// Compiled in the project of the browser alone: each of these is an error there, or this file is one.

// @ts-expect-error -- no process in a browser
process.exit();
// @ts-expect-error -- no Buffer either
Buffer.from('');
// @ts-expect-error -- nor modules of Node
void import('node:fs');
// @ts-expect-error -- a timer is a number
setTimeout(() => {}, 0).unref();
