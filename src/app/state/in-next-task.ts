/** Calls back in a task of its own, after what is on its way to the screen; a frame never comes to a page that nobody sees. */
export function inNextTask(act: () => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener('message', () => {
    port1.close();
    act();
  });
  port1.start();
  port2.postMessage(null);
}
