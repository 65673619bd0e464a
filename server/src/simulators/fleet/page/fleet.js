// Served to the browser as it is, so it is plain JavaScript.
const section = document.querySelector('.fleet');
const fleetState = document.querySelector('#fleet-state');
const speed = document.querySelector('#speed');

async function steer(wanted) {
  const response = await fetch('/sandbox/fleet', {
    method: wanted === undefined ? 'GET' : 'POST',
    ...(wanted !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(wanted),
    }),
  });
  if (!response.ok) throw new Error('Nepavyko pasiekti vairuotojų');
  return response.json();
}

async function steerAndShow(wanted, text) {
  try {
    const now = await steer(wanted);
    speed.value = String(now.speed);
    fleetState.textContent = text;
    fleetState.dataset.mood = 'calm';
  } catch (error) {
    fleetState.textContent = error instanceof Error ? error.message : 'Nepavyko';
    fleetState.dataset.mood = 'bad';
  }
}

for (const button of section.querySelectorAll('[data-next]')) {
  button.addEventListener('click', () =>
    steerAndShow({ next: button.dataset.next }, `Nurodyta: ${button.textContent}`),
  );
}
speed.addEventListener('change', () =>
  steerAndShow({ speed: Number(speed.value) }, `Greitis: ${speed.value}×`),
);

// Where a real fleet is at the door there is nobody to steer, and the section stays hidden.
try {
  const now = await steer();
  speed.value = String(now.speed);
  section.hidden = false;
} catch {
  section.hidden = true;
}
