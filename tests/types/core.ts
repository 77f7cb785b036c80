// Compiled in the project of the core alone: each of these is an error there, or this file is one.

// @ts-expect-error -- the core runs everywhere: it has no page
document.title = '';
// @ts-expect-error -- nor a network
void fetch('/');
// @ts-expect-error -- nor a process
process.exit();
