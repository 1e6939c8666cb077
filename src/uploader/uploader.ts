import { errorCodes, fileStates, type QueueState, queueStates, texts } from '#domain/uploader/constants.ts';
import type { Listener } from '#domain/uploader/eventBus.ts';
import { canAll, requiredCapabilities } from '#domain/uploader/features.ts';
import { filePercent, QueueProgress } from '#domain/uploader/progress.ts';
import { sprintf, translate } from '#domain/uploader/text.ts';
import { Events } from '#uploader/events.ts';
import { newId, type UploaderFile } from '#uploader/file.ts';
import { filesOf, takeIn } from '#uploader/intake.ts';
import { Picker } from '#uploader/picker.ts';
import type { Durable } from '#uploader/durable.ts';
import { Queue } from '#uploader/queue.ts';
import { defaultSettings, pickerOptions, readFeatures, type Settings, writeOption } from '#uploader/settings.ts';

type Options = Record<string, unknown>;
type ListenerMap = ((uploader: Uploader) => void) | Record<string, Listener> | undefined;
type HttpError = { code: number; file?: UploaderFile };

/** The generic upload facility – `SPEC §7–§9`. Methods, events and fields bear the names that scripts know. */
export class Uploader extends Events {
  id = newId();
  uid = this.id;
  state: QueueState = queueStates.STOPPED;
  features: Record<string, boolean> = {};
  runtime: string | null = null;
  files: UploaderFile[] = [];
  settings: Settings = defaultSettings();
  total = new QueueProgress();
  #queue = new Queue(this);
  #picker: Picker | undefined;
  #isDisabled = false;
  #isDestroyed = false;
  #isRenewing = false;
  #durable: Promise<Durable> | undefined;
  #run: { startedMs: number; loadedBytes: number } | undefined;

  constructor(options: Options = {}) {
    super();
    // Read once all options are there, and the last of them unless it was given.
    const { required_features, ...others } = this.settings;
    this.settings = others as Settings;
    for (const [name, value] of Object.entries(options)) writeOption(this.settings, name, value, true);
    readFeatures(this.settings, this.settings.required_features ?? required_features);
  }

  init(): void {
    if (this.#isDestroyed) this.files = [];
    this.#isDestroyed = false;
    this.#bindAll(this.settings['preinit'] as ListenerMap);
    this.#bindInternal();
    const missing = (['container', 'browse_button', 'drop_element'] as const).find(
      (name) => this.settings[name] === null,
    );
    if (missing !== undefined) this.#failInit(sprintf(translate(texts.notFound), missing));
    else if (this.settings.browse_button === undefined && this.settings.drop_element === undefined) {
      this.#failInit(translate(texts.noPicker));
    } else this.#makePicker(() => this.#bindAll(this.settings['init'] as ListenerMap));
  }

  getOption(name?: string): unknown {
    return name ? this.settings[name] : this.settings;
  }

  setOption(option: string | Options, value?: unknown): void {
    const given = typeof option === 'string' ? { [option]: value } : option;
    let isPickerStale = false;
    for (const [name, wanted] of Object.entries(given)) {
      const old = this.settings[name];
      const now = writeOption(this.settings, name, wanted, this.runtime === null);
      if (this.runtime !== null) this.trigger('OptionChanged', name, now, old);
      isPickerStale ||= pickerOptions.has(name);
    }
    if (this.runtime === null) readFeatures(this.settings, this.settings.required_features);
    else if (isPickerStale) this.#makePickerAnew();
  }

  refresh(): void {
    this.#picker?.refresh();
    this.trigger('Refresh');
  }

  start(): void {
    if (this.state === queueStates.STARTED || this.#isDestroyed) return;
    this.#queue.beginRun();
    this.reopen();
    this.#queue.next();
  }

  stop(): void {
    if (this.state === queueStates.STOPPED) return;
    this.state = queueStates.STOPPED;
    this.trigger('StateChanged');
    this.trigger('CancelUpload');
  }

  disableBrowse(isDisabled = true): void {
    // Before there is a button it says nothing.
    if (this.#picker !== undefined) this.#isDisabled = isDisabled;
    this.#picker?.disable(isDisabled);
    this.trigger('DisableBrowse', isDisabled);
  }

  getFile(id: string): UploaderFile | undefined {
    return this.#queued().find((file) => file.id === id);
  }

  /** Before the facility is ready the files wait for it. `name` is for a single file. */
  addFile(given: unknown, name?: string): void {
    if (this.#isDestroyed) return;
    const files = filesOf(given, name);
    if (this.runtime !== null) takeIn(this, files);
    else this.bind('Init', () => takeIn(this, files));
  }

  removeFile(given: UploaderFile | string): UploaderFile | undefined {
    const id = typeof given === 'string' ? given : given.id;
    const index = this.#queued().findIndex((file) => file.id === id);
    return index < 0 ? undefined : this.splice(index, 1)[0];
  }

  splice(start = 0, length = this.files.length): UploaderFile[] {
    const removed = this.#queued().splice(start, length);
    const running = removed.filter((file) => file.status === fileStates.UPLOADING);
    const isAlone = (this.settings.parallel ?? 1) === 1;
    const isRestarted = this.state === queueStates.STARTED && running.length > 0 && isAlone;
    if (isRestarted) this.stop();
    for (const file of running) this.#queue.drop(file);
    this.trigger('FilesRemoved', removed);
    for (const file of removed) file.destroy();
    if (isRestarted) this.start();
    else if (this.state === queueStates.STARTED) this.#queue.nextSoon();
    return removed;
  }

  /** Additions: one file waits while the others go on; it is not lost and not failed. */
  pauseFile(file: UploaderFile): void {
    this.#queue.pause(file);
    this.trigger('QueueChanged');
  }

  resumeFile(file: UploaderFile): void {
    this.#queue.resume(file);
    this.trigger('QueueChanged');
  }

  cancelFile(file: UploaderFile): UploaderFile | undefined {
    return this.removeFile(file);
  }

  /** For good. `files` still shows what there was; a listener of Destroy that returns false leaves even that as it is. */
  destroy(): void {
    const isStopped = !this.trigger('Destroy');
    this.#durable?.then((durable) => durable.end(), reportError);
    this.#durable = undefined;
    this.unbindAll();
    if (isStopped) return;
    for (const file of this.files) file.destroy();
    this.#isDestroyed = true;
  }

  /** For the intake: tells of accepted files; where they are to be durable, once they are. */
  announce(files: UploaderFile[]): void {
    if (this.#durable === undefined) {
      this.trigger('FilesAdded', files);
      return;
    }
    this.#durable
      .then((durable) => durable.accept(files))
      .then((kept) => kept.length > 0 && this.trigger('FilesAdded', kept))
      .catch(reportError);
  }

  acknowledgedBytes(file: UploaderFile): number {
    return this.#queue.acknowledgedBytes(file);
  }

  /** For the queue: the run goes on, or begins. */
  reopen(): void {
    this.state = queueStates.STARTED;
    this.trigger('StateChanged');
  }

  /** For the queue: no file is left to send. */
  complete(): void {
    this.state = queueStates.STOPPED;
    this.trigger('StateChanged');
    this.trigger('UploadComplete', this.files);
  }

  /** For the queue: a promise of BeforeUpload was rejected. */
  refuseFile(file: UploaderFile, error: unknown): void {
    const message = error instanceof Error ? error.message : String(error);
    this.trigger('Error', { code: errorCodes.GENERIC_ERROR, message, file });
  }

  #bindAll(listeners: ListenerMap): void {
    if (typeof listeners === 'function') listeners(this);
    else for (const [name, listener] of Object.entries(listeners ?? {})) this.bind(name, listener);
  }

  /** What there is to work on: nothing more once it is destroyed. */
  #queued(): UploaderFile[] {
    return this.#isDestroyed ? [] : this.files;
  }

  #failInit(message: string): void {
    this.trigger('Error', { code: errorCodes.INIT_ERROR, message });
  }

  #makePicker(bindLate: () => void): void {
    const { browse_button, drop_element } = this.settings;
    const required = requiredCapabilities(this.settings.required_features, this.settings);
    if (!canAll(required) || (!browse_button && !drop_element)) {
      bindLate();
      this.#failInit(translate(texts.init));
      return;
    }
    // Ready in a turn of its own: scripts bind Init after init().
    setTimeout(() => {
      this.#picker = new Picker(this.settings, {
        browse: () => this.trigger('Browse'),
        files: (files) => this.addFile(files),
      });
      this.#picker.disable(this.#isDisabled);
      bindLate();
      this.settings.required_features = browse_button ? { ...required, select_file: true } : required;
      this.runtime = 'html5';
      this.features = { chunks: true, multipart: true, multi_selection: true };
      // Code and worker come only for who asks for them.
      if (this.settings.durable) this.#durable ??= import('#uploader/durable.ts').then((it) => new it.Durable(this));
      this.trigger('Init', { runtime: this.runtime });
      this.trigger('PostInit');
    }, 0);
  }

  /** The queue stays (deviation 7). */
  #makePickerAnew(): void {
    this.#isRenewing = true;
    this.trigger('Destroy');
    this.#isRenewing = false;
    this.#makePicker(() => undefined);
  }

  #count(): void {
    this.total.count(this.files, this.#run, Date.now());
  }

  #bindInternal(): void {
    this.bind('FilesAdded FilesRemoved', () => {
      this.trigger('QueueChanged');
      this.refresh();
    });
    this.bind('QueueChanged', () => this.#count());
    this.bind('CancelUpload', () => this.#queue.cancel());
    this.bind('StateChanged', () => this.#stateChanged());
    this.bind('BeforeUpload', (_uploader: Uploader, file: UploaderFile) => {
      if (!this.settings.unique_names) return;
      const extension = /\.([^.]+)$/.exec(file.name)?.[1] ?? 'part';
      file.target_name = `${file.id}.${extension}`;
    });
    this.bind('UploadFile', (_uploader: Uploader, file: UploaderFile) => this.#queue.send(file));
    this.bind('UploadProgress', (_uploader: Uploader, file: UploaderFile) => {
      file.percent = filePercent(file.size, file.loaded);
      this.#count();
    });
    this.bind('FileUploaded', (_uploader: Uploader, file: UploaderFile) => {
      this.#queue.ended(file);
      this.#count();
      this.#queue.nextSoon();
    });
    this.bind('Error', (_uploader: Uploader, error: HttpError) => this.#failed(error));
    this.bind('Destroy', () => {
      this.stop();
      this.#picker?.remove();
      if (!this.#isRenewing) this.total.reset();
    });
  }

  #stateChanged(): void {
    if (this.state === queueStates.STARTED) {
      this.#run = { startedMs: Date.now(), loadedBytes: this.total.loaded };
      return;
    }
    const running = this.files.filter((file) => file.status === fileStates.UPLOADING);
    for (const file of running) file.status = fileStates.QUEUED;
    if (running.length > 0) this.#count();
  }

  #failed({ code, file }: HttpError): void {
    if (code === errorCodes.INIT_ERROR) this.destroy();
    if (code !== errorCodes.HTTP_ERROR || file === undefined) return;
    file.status = fileStates.FAILED;
    file.percent = filePercent(file.size, file.loaded);
    this.#count();
    if (this.state !== queueStates.STARTED) return;
    this.trigger('CancelUpload');
    this.#queue.nextSoon();
  }
}
