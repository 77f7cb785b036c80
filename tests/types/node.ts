// Compiled in the project of Node alone: each of these is an error there, or this file is one.

// @ts-expect-error -- no page on the server
document.title = '';
// @ts-expect-error -- nor a window
window.close();
// @ts-expect-error -- nor what it keeps
localStorage.clear();
