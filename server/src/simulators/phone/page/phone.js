// Served to the browser as it is, so it is plain JavaScript.
const form = document.querySelector('form');
const number = document.querySelector('#from');
const callButton = document.querySelector('.call');
const state = document.querySelector('#state');

let calling = false;

function show(text, mood) {
  state.textContent = text;
  state.dataset.mood = mood;
}

async function call(from) {
  const response = await fetch('/sandbox/calls', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ from }),
  });
  const reply = await response.json();
  if (!response.ok) throw new Error(reply.message);
  if (!reply.delivered) throw new Error('Skambutis nepasiekė serverio');
}

form.addEventListener('submit', async (event) => {
  event.preventDefault();
  if (calling) return;
  calling = true;
  callButton.setAttribute('aria-disabled', 'true');
  show('Skambinama…', 'calm');
  try {
    await call(number.value);
    show('Skambutis atmestas (taip ir turi būti)', 'calm');
  } catch (error) {
    show(error instanceof Error ? error.message : 'Nepavyko paskambinti', 'bad');
  } finally {
    calling = false;
    callButton.removeAttribute('aria-disabled');
  }
});

for (const key of document.querySelectorAll('[data-key]')) {
  key.addEventListener('click', () => {
    const pressed = key.dataset.key;
    number.value = pressed === 'erase' ? number.value.slice(0, -1) : number.value + pressed;
  });
}
