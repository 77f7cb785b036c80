import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Builder, Key } from 'selenium-webdriver';
import type { WebDriver, WebElement } from 'selenium-webdriver';
import { DriverService } from 'selenium-webdriver/remote';
import { findProgram } from './installed.ts';
import type { Engine, EnginePage, Size } from './engine-page.ts';

/** WebKitGTK: its MiniBrowser in a display of its own, driven by WebDriver, of somebody who wants no motion. */
export const webkit: Engine = {
  name: 'WebKit',
  programs: ['WebKitWebDriver', 'Xvfb'],
  packages: ['webkit2gtk-driver', 'xvfb'],
  open: openWebKit,
};

async function openWebKit(): Promise<EnginePage> {
  const { server, display } = await startDisplay();
  const configuration = await stillConfiguration();
  const env = { ...process.env, DISPLAY: display, XDG_CONFIG_HOME: configuration };
  const service = new DriverService.Builder(findProgram('WebKitWebDriver') ?? '')
    .setLoopback(true)
    .setEnvironment(env)
    .build();
  const endPrograms = async () => {
    await service.kill();
    await endProgram(server);
    await rm(configuration, { recursive: true });
  };
  try {
    const builder = new Builder().usingServer(await service.start()).withCapabilities({ browserName: 'MiniBrowser' });
    const driver = await builder.build();
    const close = async () => {
      try {
        await driver.quit();
      } finally {
        await endPrograms();
      }
    };
    return { ...pageOf(driver), close };
  } catch (error) {
    await endPrograms();
    throw error;
  }
}

/** Starts an X server, which gives its display a free number. */
async function startDisplay(): Promise<{ readonly server: ChildProcess; readonly display: string }> {
  const words = ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'];
  const server = spawn(findProgram('Xvfb') ?? '', words, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const [number] = (await once(server.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer];
  return { server, display: `:${String(number).trim()}` };
}

/** A folder of settings by which GTK, and so the browser, says that motion is not wanted. */
async function stillConfiguration(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kansei-webkit-'));
  await mkdir(join(folder, 'gtk-3.0'));
  await writeFile(join(folder, 'gtk-3.0/settings.ini'), '[Settings]\ngtk-enable-animations=0\n');
  return folder;
}

async function endProgram(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const gone = once(program, 'exit');
  program.kill();
  await gone;
}

function pageOf(driver: WebDriver): Omit<EnginePage, 'close'> {
  const evaluate = <Result>(expression: string) => driver.executeScript<Result>(`return ${expression}`);
  return {
    problems: undefined,
    evaluate,
    goto: (address) => driver.get(address),
    back: () => driver.navigate().back(),
    forward: () => driver.navigate().forward(),
    click: async (expression) => {
      const element = await evaluate<WebElement | null>(expression);
      await element?.click();
      return element !== null;
    },
    escape: () => driver.actions().sendKeys(Key.ESCAPE).perform(),
    resize: async ({ width, height }) => {
      const outer = await driver.manage().window().getRect();
      const inner = await evaluate<Size>('{ width: innerWidth, height: innerHeight }');
      const bars = { width: outer.width - inner.width, height: outer.height - inner.height };
      await driver
        .manage()
        .window()
        .setRect({ x: 0, y: 0, width: width + bars.width, height: height + bars.height });
    },
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
  };
}
