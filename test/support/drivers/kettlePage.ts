export type Fault = 'none' | 'neverCools' | 'heatsOnlyOnce' | 'hidesFailure';

/** A page that behaves as the kettle's machine does, but for a fault. It shares no code with the machine. */
export const kettlePage = (fault: Fault = 'none'): string => `<!doctype html>
<title>Kettle</title>
<p id="state"></p>
<button id="heat">Heat</button>
<label>Cups <input id="cups" /></label>
<script>
  const fault = ${JSON.stringify(fault)};
  const [state, button, cups] = ['state', 'heat', 'cups'].map((id) => document.getElementById(id));
  let heated = 0;
  const show = (text, canHeat) => {
    state.textContent = text;
    button.disabled = !canHeat || (fault === 'heatsOnlyOnce' && heated > 0);
  };
  button.onclick = async () => {
    heated += 1;
    show('Heating', false);
    const answer = await fetch('/api/boil', { method: 'POST' });
    if (!answer.ok) return show(fault === 'hidesFailure' ? 'Cold' : 'Out of order', true);
    show('At ' + (await answer.json()).celsius + ' degrees', false);
    if (fault !== 'neverCools') setTimeout(() => state.textContent.startsWith('At') && show('Cold', true), 60000);
  };
  cups.onchange = () => show('Poured ' + cups.value + ' cups', false);
  show('Cold', true);
</script>`;
