{
  try {
    document.documentElement.dataset.sidebar = localStorage.getItem('salon.sidebar') ?? 'open';
  } catch {}

  const made = (part, space) => {
    if (typeof part === 'string') return part;
    const [name, attributes, ...parts] = part;
    const own = name === 'svg' ? 'http://www.w3.org/2000/svg' : space;
    const element = document.createElementNS(own, name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    element.append(...parts.map((one) => made(one, own)));
    return element;
  };

  const paint = async (sealed) => {
    const token = decodeURIComponent(/XSRF-TOKEN=([^;]+)/.exec(document.cookie)[1]);
    const { subtle } = crypto;
    const secret = await subtle.digest('SHA-256', new TextEncoder().encode(token));
    const key = await subtle.importKey('raw', secret, 'AES-GCM', false, ['decrypt']);
    const bytes = Uint8Array.from(sealed, (letter) => letter.charCodeAt(0));
    const way = { name: 'AES-GCM', iv: bytes.subarray(0, 12) };
    const opened = await subtle.decrypt(way, key, bytes.subarray(12));
    const { until, name, day } = JSON.parse(new TextDecoder().decode(opened));
    if (until < Date.now()) throw until;
    if (document.readyState === 'loading')
      await new Promise((go) => document.addEventListener('readystatechange', go, { once: true }));
    const frame = document.querySelector('[data-access=unknown]');
    if (!frame) return;
    frame.querySelector('[data-owner-name]').textContent = name;
    const copy = ['fieldset', { class: 'contents', disabled: '', 'data-day': '' }, day];
    frame.querySelector('[data-for~=unknown]').append(made(copy, 'http://www.w3.org/1999/xhtml'));
  };

  try {
    const sealed = localStorage.getItem('salon.day');
    if (sealed && /^\/admin\/?$/.test(location.pathname))
      paint(sealed).catch(() => localStorage.removeItem('salon.day'));
  } catch {}
}
