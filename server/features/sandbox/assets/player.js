// The player of the sandbox network: plays the clip, and tells the page around it what happens, in the form of the
// real one. It trusts messages of its own origin alone.
const states = { unstarted: -1, ended: 0, playing: 1, paused: 2 };
const { body } = document;
const { origin } = window.location;
const length = Number(body.dataset.seconds) * 1000;
const toggle = document.querySelector('.toggle');
const progress = document.querySelector('progress');
let playedMs = 0;
let since = 0;
let timer = 0;

function tell(type, value) {
  if (window.parent !== window) window.parent.postMessage({ 'x-tiktok-player': true, type, value }, origin);
}

function position() {
  return Math.min(length, playedMs + (body.dataset.state === 'playing' ? performance.now() - since : 0));
}

function change(state) {
  playedMs = position();
  since = performance.now();
  body.dataset.state = state;
  const { play, pause, again } = toggle.dataset;
  toggle.setAttribute('aria-label', { playing: pause, ended: again }[state] ?? play);
  tell('onStateChange', states[state]);
}

function show() {
  progress.value = (position() / length) * 100;
}

function tick() {
  show();
  tell('onCurrentTime', { currentTime: position() / 1000, duration: length / 1000 });
  if (position() < length) return;
  clearInterval(timer);
  change('ended');
  void tellNetwork();
}

/** The network counts who watched to the end; nobody who is logged out of it. */
async function tellNetwork() {
  const { watched, token } = body.dataset;
  await fetch(watched, { method: 'POST', body: new URLSearchParams({ form_token: token }) }).catch(() => {});
}

function play() {
  if (body.dataset.state === 'playing') return;
  if (body.dataset.state === 'ended') seek(0);
  change('playing');
  timer = setInterval(tick, 250);
}

function pause() {
  if (body.dataset.state !== 'playing') return;
  clearInterval(timer);
  change('paused');
  show();
}

/** Begins the drawing anew where the clip does. */
function seek(ms) {
  playedMs = Math.max(0, Math.min(length, ms));
  since = performance.now();
  body.classList.remove('begun');
  void body.offsetWidth;
  body.classList.add('begun');
  show();
}

const commands = { play, pause, seekTo: (seconds) => seek(Number(seconds) * 1000) };

if (toggle === null) {
  tell('onError', { errorCode: 404 });
} else {
  body.classList.add('begun');
  toggle.addEventListener('click', () => (body.dataset.state === 'playing' ? pause() : play()));
  window.addEventListener('message', (message) => {
    const { data } = message;
    if (message.origin !== origin || message.source !== window.parent || data?.['x-tiktok-player'] !== true) return;
    if (Object.hasOwn(commands, data.type)) commands[data.type](data.value);
  });
  tell('onPlayerReady');
  tell('onStateChange', states.unstarted);
}
