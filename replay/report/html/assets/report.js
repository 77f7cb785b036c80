document.documentElement.classList.add('scripted');
document.addEventListener('DOMContentLoaded', () => {
  letFilter();
  letFold();
  letEnlarge();
});

/** Leaves the scenarios in the list that have the words and the outcome that were asked for. */
function letFilter() {
  const filter = document.querySelector('.filter');
  const scenarios = [...document.querySelectorAll('.scenario')].map((element) => ({
    element,
    words: readableWords(element),
  }));
  const apply = () => {
    const words = filter.querySelector('[name=words]').value.toLowerCase().split(/\s+/);
    const outcome = filter.querySelector('[name=outcome]:checked').value;
    for (const { element, words: own } of scenarios) {
      const isWanted = outcome === 'all' || element.dataset.outcome === outcome;
      element.hidden = !isWanted || !words.every((word) => own.includes(word));
    }
    const shown = scenarios.filter(({ element }) => !element.hidden).length;
    document.querySelector('.nothing').hidden = shown > 0 || scenarios.length === 0;
    filter.querySelector('[role=status]').textContent = `${shown} of ${scenarios.length} scenarios are shown`;
  };
  filter.addEventListener('input', apply);
}

/** What a scenario is found by: its sentence, row and identifier, why it is there, and its file. */
function readableWords(scenario) {
  const parts = scenario.querySelectorAll('.scenario-head, .about');
  return [...parts].map((part) => part.textContent.toLowerCase()).join(' ');
}

/** One button unfolds every scenario and folds them again; printing unfolds them. */
function letFold() {
  const button = document.querySelector('.filter-fold');
  const all = [...document.querySelectorAll('.scenario > details')];
  const setOpen = (isOpen) => {
    for (const details of all) details.open = isOpen;
    button.setAttribute('aria-pressed', String(isOpen));
  };
  button.addEventListener('click', () => setOpen(button.getAttribute('aria-pressed') !== 'true'));
  window.addEventListener('beforeprint', () => setOpen(true));
}

/** A screen is shown at full size; the arrow keys go to the screens before and after it. */
function letEnlarge() {
  const viewer = document.querySelector('.viewer');
  let frame;
  const show = (next) => {
    if (!next) return;
    frame = next;
    const shown = frame.querySelector('img');
    const image = viewer.querySelector('img');
    image.src = shown.src;
    image.alt = shown.alt;
    viewer.querySelector('.viewer-caption').textContent = frame.querySelector('.frame-caption').textContent;
    viewer.querySelector('[data-go="-1"]').disabled = !frame.previousElementSibling;
    viewer.querySelector('[data-go="1"]').disabled = !frame.nextElementSibling;
  };
  const go = (by) => show(by < 0 ? frame.previousElementSibling : frame.nextElementSibling);
  document.addEventListener('click', (event) => {
    const link = event.target.closest('.frame-screen');
    if (!link) return;
    event.preventDefault();
    show(link.closest('.frame'));
    viewer.showModal();
  });
  viewer.addEventListener('click', (event) => {
    const button = event.target.closest('button');
    if (!button || button.dataset.go === '0') viewer.close();
    else go(Number(button.dataset.go));
  });
  viewer.addEventListener('keydown', ({ key }) => {
    if (key === 'ArrowLeft') go(-1);
    if (key === 'ArrowRight') go(1);
  });
  viewer.addEventListener('close', () => frame.querySelector('.frame-screen').focus());
}
