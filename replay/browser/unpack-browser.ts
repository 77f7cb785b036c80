import chromium from '@sparticuz/chromium';

/** Unpacks the Chromium of the package and prints where it is and which environment it needs, as `FoundBrowser`. */
const path = await chromium.executablePath();
const needed = ['LD_LIBRARY_PATH', 'FONTCONFIG_PATH'].flatMap((name) => {
  const value = process.env[name];
  return value === undefined ? [] : [[name, value]];
});
console.log(JSON.stringify({ path, env: Object.fromEntries(needed) }));
