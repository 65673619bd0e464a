// Served to the browser as it is, so it is plain JavaScript.
const section = document.querySelector('.driver-phone');
const phoneState = document.querySelector('#driver-phone-state');
const LOOK_EVERY_MS = 2_000;

async function ask(wanted) {
  const response = await fetch('/sandbox/driver-phone', {
    method: wanted === undefined ? 'GET' : 'POST',
    ...(wanted !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(wanted),
    }),
  });
  if (!response.ok) throw new Error('Nepavyko pasiekti vairuotojų telefonų');
  return response.json();
}

function show({ behaviour, calls }) {
  for (const button of section.querySelectorAll('[data-behaviour]')) {
    button.setAttribute('aria-pressed', String(button.dataset.behaviour === behaviour));
  }
  const talking = calls.filter(({ state }) => state === 'talks').length;
  const text =
    calls.length === 0 ? 'Niekas neskambina' : `Skambučių: ${calls.length}, kalbama: ${talking}`;
  if (phoneState.textContent !== text) phoneState.textContent = text;
}

async function askAndShow(wanted) {
  try {
    show(await ask(wanted));
  } catch (error) {
    phoneState.textContent = error instanceof Error ? error.message : 'Nepavyko';
  }
}

for (const button of section.querySelectorAll('[data-behaviour]')) {
  button.addEventListener('click', () => askAndShow({ behaviour: button.dataset.behaviour }));
}
section
  .querySelector('[data-hang-up]')
  .addEventListener('click', () => askAndShow({ hangUp: true }));

// Where a real exchange is in use there is nobody to steer, and the section stays hidden.
try {
  show(await ask());
  section.hidden = false;
  setInterval(() => void askAndShow(), LOOK_EVERY_MS);
} catch {
  section.hidden = true;
}
