/** A browser under automation. Each engine has a driver that implements it. */

/** Input of a mouse or a finger, as in the WebDriver standard. */
export interface PointerSource {
  type: 'pointer';
  id: string;
  parameters: { pointerType: 'mouse' | 'touch' };
  actions: PointerAction[];
}

export type PointerAction =
  | { type: 'pointerMove'; x: number; y: number }
  | { type: 'pointerDown' | 'pointerUp'; button: number };

/** Input of a keyboard. A value is a character, or a code point of the standard. */
export interface KeySource {
  type: 'key';
  id: string;
  actions: { type: 'keyDown' | 'keyUp'; value: string }[];
}

/** Size of a window's content, in CSS pixels. */
export interface WindowSize {
  width: number;
  height: number;
}

export interface Session {
  /** Loads an address, and resolves when the page has loaded. */
  navigate: (url: string) => Promise<void>;
  /**
   * Calls a function in the page and waits for its promise.
   * @param source text of a function that takes and returns JSON text
   */
  call: (source: string, json: string) => Promise<string>;
  perform: (source: PointerSource | KeySource) => Promise<void>;
  /** Goes back (-1) or forward (1) in the history. */
  traverse: (step: -1 | 1) => Promise<void>;
  reload: () => Promise<void>;
  /** Changes the size of the window. A browser may keep a least width. */
  resize: (size: WindowSize) => Promise<void>;
  /** Returns the errors and warnings of the console since the last call; none for WebKit, whose driver has none. */
  takeMessages: () => string[];
  close: () => Promise<void>;
}
